import { tokens } from '@club/ui/tokens'
import { shellConfig } from '@club/remote-kit/webpack'

export { finishShell as afterBuild } from './finish-shell'

export const config = shellConfig({ folder: import.meta.dirname, page: { themeColour: tokens.colour.primary, surface: tokens.colour.surface } })
