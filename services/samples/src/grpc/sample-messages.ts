import type { SampleForm as WireForm } from '@club/contracts/samples'
import { ServerError, Status } from '@club/service-host'
import type { SampleForm } from '../domain/sample'

const NOTHING = { en: '', bm: '' }

/** What staff say of a sample, as this service takes it. */
export function toSampleForm(form: WireForm | undefined): SampleForm {
  if (!form) throw new ServerError(Status.INVALID_ARGUMENT, 'a sample is saved with what is said of it')
  return { ...form, name: form.name ?? NOTHING, description: form.description ?? NOTHING, imageUrl: form.imageUrl ?? NOTHING }
}
