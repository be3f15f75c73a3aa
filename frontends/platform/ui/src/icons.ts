export type { IconProps } from './icons/icon'
export * from './icons/first-views'
export * from './icons/other'
