import { remoteConfig } from '@club/remote-kit/webpack'

export const config = remoteConfig({ folder: import.meta.dirname })
