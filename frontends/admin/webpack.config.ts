import { remoteConfig } from '@club/remote-kit/webpack'
import { remote } from './remote'

export { remote }

export const config = remoteConfig({ folder: import.meta.dirname, remote, keepsSchemas: true })
