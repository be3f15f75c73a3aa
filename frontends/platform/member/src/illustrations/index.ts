export { AVATARS, Avatar, type AvatarName } from './avatars'
export { PackArt, type PackKind } from './packs'
export { CelebrationArt, WelcomeArt, WishingTreeArt } from './scenes'
export { TierArt, type Tier } from './tiers'
