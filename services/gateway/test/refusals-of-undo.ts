import type { UndoRefusal } from '@club/contracts/platform/undo'
import { refusalOf } from '@club/service-host'
import { RECORD } from './refusal-rows'
import type { Row, RowsOfCalls } from './refusal-rows'

const logged = (action: string, changes = '{"name":{"before":"A","after":"B"}}') => ({ id: RECORD, kind: 'write', action, recordId: RECORD, changes })

/** The log has an act; the service that did it answers the undo. */
const undoing = (action: string, refusal?: `${UndoRefusal}`): Row => ({
  when(scripts) {
    scripts.identity.listAudit = () => ({ rows: [logged(action)] })
    scripts.identity.keepUndoReason = () => ({ result: { $case: 'done', value: {} } })
    if (refusal) scripts.undoers.undo = () => ({ refusal: refusalOf(refusal), changes: [] })
  },
})
const refused = (refusal: `${UndoRefusal}`) => undoing('catalogue.edit-brand', refusal)
const changedNothing: Row = {
  when(scripts) {
    scripts.identity.listAudit = () => ({ rows: [logged('catalogue.edit-brand', '{}')] })
  },
}
const nothingLogged: Row = {
  when(scripts) {
    scripts.identity.listAudit = () => ({ rows: [] })
  },
}

/** Refusals of undoing acts of the audit log. */
export const UNDO = {
  'admin.audit.preview-undo': { refusals: { 'not-found': nothingLogged } },
  'admin.audit.undo': {
    body: { reason: 'The wrong brand' },
    refusals: {
      'fields-missing': { body: { reason: ' ' } },
      'not-found': nothingLogged,
      'already-undone': refused('UNDO_REFUSAL_ALREADY_UNDONE'),
      'changed-since': refused('UNDO_REFUSAL_CHANGED_SINCE'),
      'undo-personal': refused('UNDO_REFUSAL_PERSONAL'),
      'undo-record-gone': refused('UNDO_REFUSAL_RECORD_GONE'),
      'undo-in-use': refused('UNDO_REFUSAL_IN_USE'),
      'undo-taken': refused('UNDO_REFUSAL_TAKEN'),
      'undo-rules': refused('UNDO_REFUSAL_RULES'),
      'undo-under-way': refused('UNDO_REFUSAL_UNDER_WAY'),
      'undo-pictures': refused('UNDO_REFUSAL_PICTURES'),
      'undo-nothing': changedNothing,
      'undo-by-hand': undoing('identity.second-factor.switch-on'),
      'undo-final': undoing('points-ledger.reverse-credit'),
    },
  },
} as const satisfies RowsOfCalls
