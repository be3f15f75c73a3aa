// Parts of the sign-up that a phone shows one after the other, in one chunk: it comes while the first part is filled in.
export { FamilyPart } from './family-part'
export { OtpDialog } from './otp-dialog'
export { SamplePart } from './sample-part'
