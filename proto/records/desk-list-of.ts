import { DESK_LISTS } from '../http/desk-lists'
import type { DeskList } from '../http/desk-lists'
import { KINDS } from './kinds'
import type { AnyKind } from './record-kind'

const listOf = ({ desk, calls, roles }: AnyKind): [string, DeskList][] => (desk && calls.list ? [[`${desk.folder}/dashboard`, { roles }]] : [])
const LISTS: ReadonlyMap<string, DeskList> = new Map([...Object.entries(DESK_LISTS), ...KINDS.flatMap(listOf)])

/** The list of the back office whose screen has this path, those of kinds of records included; undefined for other screens. */
export const deskListOf = (path: string): DeskList | undefined => LISTS.get(path)
