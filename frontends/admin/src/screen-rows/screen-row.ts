import type { AdminRole, CallDefinition } from '@club/contracts/http'
import type { CatalogueLoaders } from '@club/session'
import type { ComponentType } from 'react'

/** The name of a screen in the menu and the breadcrumbs; `t` reads the texts of the back office. */
export const nameOfScreen = ({ id, label, named }: Pick<ScreenRow, 'id' | 'label' | 'named'>, t: (key: string) => string): string =>
  label ?? t(`screen.${named ?? id}`)

/** A screen of the back office: one row says all there is to know of it. */
export interface ScreenRow {
  /** names it in the menu and the breadcrumbs: `screen.<id>` in the texts, unless it has a `label` or is `named` otherwise */
  id: string
  /** its name as the definition of a record states it */
  label?: string
  /** the key of its name, where several screens are called alike */
  named?: string
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
  /** the screen between its menu entry and it: `crumb.<id>` with the name of the record that both are handed as navigation state `handed` */
  after?: { id: string; path: string; handed: string }
  /** the roles that start here (back-office 2.1) */
  homeOf?: readonly AdminRole[]
  /** texts of its own, for `useTranslation(name)`, so that forty screens do not load each other's words */
  texts?: { name: string; load: CatalogueLoaders['en'] }
}
