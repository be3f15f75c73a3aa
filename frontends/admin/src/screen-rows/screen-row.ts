import type { AdminRole, CallDefinition } from '@club/contracts/http'
import type { CatalogueLoaders } from '@club/session'
import type { ComponentType } from 'react'

/** A screen of the back office: one row says all there is to know of it. */
export interface ScreenRow {
  /** names it in the menu and the breadcrumbs: `screen.<id>` in the texts */
  id: string
  path: string
  /** every call the screen needs to be of use; who may make all of them may open it, as the gateway enforces per call (D91) */
  calls: readonly [CallDefinition, ...CallDefinition[]]
  load: () => Promise<ComponentType>
  /** its entry in the side menu; a screen without one belongs below the entry of its folder, e.g. …/dashboard */
  menu?: {
    group: 'members' | 'rewards' | 'codes' | 'content' | 'reports'
    icon: `${string}Icon`
    /** the menu notes of back-office 2.1, which hide some of what the calls allow */
    hiddenFrom?: readonly AdminRole[]
  }
  /** the menu entry above it, where its folder does not say */
  below?: string
  /** the roles that start here (back-office 2.1) */
  homeOf?: readonly AdminRole[]
  /** texts of its own, for `useTranslation(name)`, so that forty screens do not load each other's words */
  texts?: { name: string; load: CatalogueLoaders['en'] }
}
