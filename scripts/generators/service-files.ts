import type { Names } from './names'

/** The files of a new service: one refusal and one success, all the way from RPC to row. */
export function serviceFiles(n: Names): Record<string, string> {
  const root = `services/${n.kebab}`
  return {
    [`proto/club/${n.snake}/v1/service.proto`]: `syntax = "proto3";

package club.${n.snake}.v1;

import "club/platform/v1/refused.proto";

// Replace this sentence by what ${n.kebab} owns and promises.
service ${n.pascal}Service {
  // Keeps a note for a member; one note of a text a member.
  rpc AddNote(AddNoteRequest) returns (AddNoteReply);
}

enum ${n.pascal}Refusal {
  ${n.upper}_REFUSAL_UNSPECIFIED = 0;
  ${n.upper}_REFUSAL_EMPTY_NOTE = 1;
  ${n.upper}_REFUSAL_DUPLICATE_NOTE = 2;
}

message AddNoteRequest {
  string member_id = 1;
  string text = 2;
}

message NoteAdded {
  string note_id = 1;
}

message AddNoteReply {
  oneof result {
    NoteAdded added = 1;
  }
  club.platform.v1.Refused refusal = 2;
}
`,
    [`${root}/package.json`]: `${JSON.stringify(
      {
        name: `@club/${n.kebab}`,
        version: '0.1.0',
        private: true,
        type: 'module',
        exports: { '.': './src/service.ts', './wiring': './src/wiring.ts' },
        nx: { tags: ['type:service', 'runtime:node'] },
        club: { seed: false, seedDemo: false },
        scripts: { build: 'tsx ../../scripts/build/build-service.ts' },
      },
      null,
      2,
    )}\n`,
    [`${root}/migrations/0001-notes.sql`]: `CREATE TABLE notes (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT notes_one_per_text UNIQUE (member_id, body)
);
`,
    [`${root}/src/config.ts`]: `import { baseEnv, loadEnv } from '@club/service-host'
import { z } from 'zod'

/** @throws Error one sentence naming every bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv) => loadEnv(z.object({ ...baseEnv }), env)
`,
    [`${root}/src/wiring.ts`]: `import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = { calls: {}, needs: ['database'], heapMb: 96 }
`,
    [`${root}/src/main.ts`]: `import { runMain } from '@club/service-host'
import { service } from './service'

runMain(service)
`,
    [`${root}/src/personal-data.ts`]: `import { ownedTables } from '@club/member-data'
import type { PersonalDataInventory } from '@club/member-data'

/** Personal data that ${n.kebab} keeps, and what erasure does with each column (trust-and-desk 1.4). */
export const PERSONAL_DATA: PersonalDataInventory = {
  service: '${n.kebab}',
  tables: ownedTables({
    notes: { of: 'member_id = $1::uuid', erasure: 'delete', columns: { id: '', member_id: '', body: '', created_at: '' } },
  }),
}
`,
    [`${root}/src/service.ts`]: `import { ${n.pascal}ServiceDefinition } from '@club/contracts/${n.kebab}'
import { serveMemberData } from '@club/member-data'
import { openNats, startRelay } from '@club/messaging'
import { migrationOf, openPostgres } from '@club/postgres'
import { createHost } from '@club/service-host'
import type { Service } from '@club/service-host'
import { loadConfig } from './config'
import { create${n.pascal}Server } from './grpc/server'
import { PERSONAL_DATA } from './personal-data'

export const service: Service = {
  name: '${n.kebab}',
  serve,
  migrate: migrationOf('${n.kebab}'),
}

async function serve(env?: NodeJS.ProcessEnv) {
  const config = loadConfig(env)
  const host = createHost('${n.kebab}', config)
  const db = await openPostgres(host, config)
  const nats = openNats(host, config.NATS_URL)
  startRelay(host, db, nats)
  host.grpc(${n.pascal}ServiceDefinition, create${n.pascal}Server({ db }))
  serveMemberData(host, { db, inventory: PERSONAL_DATA })
  await host.start()
  return host
}
`,
    [`${root}/src/domain/note.ts`]: `import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'

export type NoteText = { readonly kind: 'text'; readonly text: string }

/** A note's text without the space around it; a note that says nothing is refused. */
export function noteText(typed: string): NoteText | Refused<'empty-note'> {
  const text = typed.trim()
  return text === '' ? refused('empty-note') : { kind: 'text', text }
}
`,
    [`${root}/src/domain/note.test.ts`]: `import { noteText } from './note'

describe('the text of a note', () => {
  it('is refused when it says nothing', () => {
    expect(noteText('   ')).toEqual({ kind: 'refused', reason: 'empty-note' })
  })

  it('loses the space around it', () => {
    expect(noteText(' hello ')).toEqual({ kind: 'text', text: 'hello' })
  })
})
`,
    [`${root}/src/store/notes.ts`]: `import type { Tx } from '@club/postgres'

/** Adds a note; false when the member has one of that text (the unique constraint decides). */
export async function insertNote(tx: Tx, note: { id: string; memberId: string; text: string; at: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    \`INSERT INTO notes (id, member_id, body, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT ON CONSTRAINT notes_one_per_text DO NOTHING\`,
    [note.id, note.memberId, note.text, note.at],
  )
  return rowCount === 1
}
`,
    [`${root}/src/commands/add-note.ts`]: `import { newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import { noteText } from '../domain/note'
import { insertNote } from '../store/notes'

export type AddNoteOutcome = { readonly kind: 'added'; readonly noteId: string } | Refused<'empty-note' | 'duplicate-note'>

/** Adds a note for a member. Refuses an empty text and one the member already has. */
export async function addNote(db: Database, command: { memberId: string; text: string }): Promise<AddNoteOutcome> {
  const parsed = noteText(command.text)
  if (parsed.kind === 'refused') return parsed
  const noteId = newId()
  const added = await db.withTransaction((tx) =>
    insertNote(tx, { id: noteId, memberId: command.memberId, text: parsed.text, at: clock.now() }),
  )
  return added ? { kind: 'added', noteId } : refused('duplicate-note')
}
`,
    [`${root}/src/grpc/server.ts`]: `import { ${n.pascal}Refusal } from '@club/contracts/${n.kebab}'
import type { ${n.pascal}ServiceDefinition } from '@club/contracts/${n.kebab}'
import type { Database } from '@club/postgres'
import { refusalOf } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { addNote } from '../commands/add-note'
import type { AddNoteOutcome } from '../commands/add-note'

/** Each reason has its place in the contract; a new one does not compile until it is mapped. */
const REFUSALS = {
  'empty-note': ${n.pascal}Refusal.EMPTY_NOTE,
  'duplicate-note': ${n.pascal}Refusal.DUPLICATE_NOTE,
} satisfies Record<Extract<AddNoteOutcome, { kind: 'refused' }>['reason'], ${n.pascal}Refusal>

/** Translates between the wire and the commands, and nothing else. */
export function create${n.pascal}Server(deps: { db: Database }): ServiceImplementation<${n.pascal}ServiceDefinition> {
  return {
    async addNote(request) {
      const outcome = await addNote(deps.db, request)
      return outcome.kind === 'added'
        ? { result: { $case: 'added' as const, value: { noteId: outcome.noteId } } }
        : { refusal: refusalOf(REFUSALS[outcome.reason]) }
    },
  }
}
`,
    [`${root}/test/add-note.spec.ts`]: `import { newId } from '@club/kernel'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { addNote } from '../src/commands/add-note'

describe('adding a note', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await testDatabase(['${root}/migrations'])
  })
  afterAll(() => db.drop())

  it('is refused when the member already has it, however many ask at once', async () => {
    const memberId = newId()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => addNote(db, { memberId, text: 'hello' })))
    expect(outcomes.filter((outcome) => outcome.kind === 'added')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.reason === 'duplicate-note')).toHaveLength(9)
  })
})
`,
    [`${root}/README.md`]: `# ${n.kebab}

**Owns** notes. **Promises** that a member has a text once. **Publishes** nothing yet.

Run alone: \`npx nx run @club/${n.kebab}:build\`, then \`node dist/main.cjs\` with the environment of \`src/config.ts\`.
`,
  }
}
