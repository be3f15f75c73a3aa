import { ownedTables } from '@club/member-data'
import type { KeptList } from '@club/member-data'

/** What the ledger keeps, and what an export calls it and erasure does with it (part 4, 1.4): the books stay under the member's id. */
export const KEPT: KeptList = {
  service: 'points-ledger',
  tables: ownedTables({
    accounts: { of: `id = 'member:' || $1`, erasure: 'keep', columns: { id: '', balance: '', held: '', version: '', updated_at: '' } },
    transfers: {
      of: `member_account = 'member:' || $1`,
      erasure: 'keep',
      columns: { key: '', id: '', request_hash: '', kind: '', member_account: '', reverses: '', occurred_at: '', posted_at: '' },
    },
    entries: {
      of: `account_id = 'member:' || $1`,
      erasure: 'keep',
      exports: [
        { list: 'points', order: 'account_version' },
        { list: 'referrals', where: `source IN ('Referral Bonus', 'Referee Bonus')`, order: 'account_version', only: ['at', 'points'] },
      ],
      columns: {
        id: 'as id',
        transfer_id: '',
        account_id: '',
        account_version: 'as number',
        points: 'as points',
        balance_before: '',
        balance_after: 'as balance',
        source: 'as source',
        counts_toward_tier: 'as countsTowardTier',
        occurred_at: 'as at',
        posted_at: '',
        reference: 'as about',
        seq: '',
      },
    },
    holds: {
      of: `account_id = 'member:' || $1`,
      erasure: 'keep',
      columns: {
        id: '',
        key: '',
        request_hash: '',
        account_id: '',
        points: '',
        source: '',
        to_account: '',
        state: '',
        available_after: '',
        expires_at: '',
        created_at: '',
        closed_at: '',
        reference: '',
      },
    },
    pending_referrals: {
      of: '(referrer_id = $1::uuid OR referee_id = $1::uuid)',
      erasure: 'delete',
      columns: { referral_id: '', referrer_id: '', referee_id: '', qualified_at: '', chosen_now: '', traceparent: '' },
    },
    credit_rows: {
      of: '(member_id = $1::uuid OR lower(email) = ANY ($2::text[]))',
      erasure: 'keep',
      columns: {
        credit_id: '',
        position: '',
        id: '',
        member_id: '',
        email: { blank: `''` },
        description: { blank: `''`, isSearched: true },
        points: '',
        state: '',
        transfer_id: '',
        recovered: '',
      },
    },
    closed_members: { of: 'member_id = $1::uuid', erasure: 'keep', columns: { member_id: '', is_closed: '', closed_at: '', changed_at: '' } },
    credits: {
      of: 'nobody',
      about: 'mass credits',
      columns:
        'id type title points request_hash idempotency_key created_by created_at chosen_now actor traceparent state total worked_position done credited reversed recovered not_recovered reversed_at reversed_by reversal_reason sum fingerprint decided_at decided_by decision_reason failed_tries try_again_at last_error parked_at file_name',
      // Once the batch is decided, nobody needs the name of its file: any value of a member empties it.
      search: ['reversal_reason', 'decision_reason', 'last_error', 'file_name'],
      searchTitles: ['title'],
    },
    blanked_entries: { of: 'nobody', about: 'entries whose text was emptied, by their hashes', columns: 'entry_id leaf leaf_now signature key_id' },
    credit_submissions: { of: 'nobody', about: 'fingerprints of files', columns: 'fingerprint submitted_at' },
    credit_days: { of: 'nobody', about: 'what administrators credited in a day', columns: 'admin_id day points' },
    staff_decisions: { of: 'nobody', about: 'why staff moved points', columns: 'transfer_id decided_by call reason decided_at' },
    audit_marks: { of: 'nobody', about: 'how far the books were audited', columns: 'name looked_until' },
    signing_keys: { of: 'nobody', about: 'public keys', columns: 'kid x first_used_at' },
    checkpoints: {
      of: 'nobody',
      about: 'what was published of each day',
      columns: 'day after_seq upto_seq count sums root previous hash signature key_id created_at',
    },
    checkpoint_leaves: { of: 'nobody', about: 'hashes of entries', columns: 'day part leaves' },
  }),
  searchFunctions: ['blank_decision_reasons'],
}
