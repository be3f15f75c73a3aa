export { AVATARS, Avatar, type AvatarName } from './avatars';
export { PackArt, type PackKind } from './packs';
export { CatErrorArt, BearErrorArt, CelebrationArt, EmptyArt, ErrorArt, OfflineArt, WelcomeArt, WishingTreeArt } from './scenes';
export { Logo } from './logo';
export { TierArt, type Tier } from './tiers';
