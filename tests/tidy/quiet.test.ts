import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CARDS, JOBS, MESSAGES, MODAL_CARDS, NOTES } from '@club/rules'

const ROOT = join(__dirname, '..', '..')
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8')
const filesOf = (...folder: string[]): string[] =>
  readdirSync(join(ROOT, ...folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(testing|node_modules|dist)\//.test(file))
    .map((file) => relative(ROOT, join(ROOT, ...folder, file)))
const found = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort()
const namesOf = (table: object): string[] => Object.keys(table).sort()

/** Words about a baby in either language. */
const OF_BABY = /\b(bab(y|ies)|birth(day)?s?|born|newborns?|pregnan\w*|due date|expecting|child(ren)?|bayi|lahir|kelahiran|hamil|kehamilan|anak|hari jadi)\b/i

/** The body of each `export const <name>Note` or `export function <name>Message` of a file, by its name. */
const speakersIn = (source: string): [name: string, body: string][] =>
  source
    .split(/^export (?:const|function) /m)
    .slice(1)
    .map((body) => [/^\w+/.exec(body)?.[0] ?? '', body])

/** Files that may read what the member entered of their family: the profile's own pages, and what they are made of. */
const OF_PROFILE = [
  /^frontends\/account\/src\/profile\//,
  /^frontends\/account\/src\/features\/(babies|profile|sign-up)\//,
  /^frontends\/account\/src\/screens\/(view-baby-info|add-baby-info|edit-profile|user-profile|dashboard\/wizard)\//,
  // It is shown while the quest of the profile is open, by the dashboard, which asks.
  /^frontends\/account\/src\/screens\/dashboard\/profile-prompt\.tsx$/,
]
/** `promptFeedback` is false for a quiet member before it leaves the gateway. */
const FAMILY = /\b(babyInfos|edb|pregnancyStage|useChildren|useDeclaredBirths|listChildren|sizeOutlook|birthOutlook)\b/

/** Components that hold the dashboard's cards and are no card. */
const FRAME = ['Below', 'DashboardModals', 'GoodiesSection', 'MainColumn', 'SideColumn']

describe('what speaks of a baby', () => {
  it('is decided of every inbox note, and no note that goes on says a word of one', () => {
    const subscribers = filesOf('services', 'notifications', 'src', 'subscribers').map((file) => read(file))
    expect(found(subscribers.join(''), /cause: ['`]([a-z-]+)/g)).toEqual(namesOf(NOTES))
    const speaking = speakersIn(read('services', 'notifications', 'src', 'domain', 'note-texts.ts')).filter(([, body]) => OF_BABY.test(body))
    expect(speaking.map(([name]) => name)).toEqual(['feedbackDueNote'])
  })

  it('is decided of every SMS and mail, which identity alone sends, and none that goes on says a word of one', () => {
    const messages = speakersIn(read('services', 'identity', 'src', 'domain', 'message-texts.ts')).filter(([name]) => name.endsWith('Message'))
    expect(messages.map(([name]) => name.replace('Message', '')).sort()).toEqual(namesOf(MESSAGES))
    expect(messages.filter(([, body]) => OF_BABY.test(body))).toEqual([])
    expect(read('services', 'platform', 'service-host', 'src', 'callers.ts')).toContain("send: ['identity'],")
  })

  it('is decided of every job', () => {
    const jobs = readdirSync(join(ROOT, 'services')).flatMap((service) => {
      try {
        return filesOf('services', service, 'src', 'jobs').map((file) => read(file))
      } catch {
        return []
      }
    })
    expect(found(jobs.join(''), /name: '([a-z-]+\.[a-z-]+)'/g)).toEqual(namesOf(JOBS))
  })

  it('is decided of every card and window of the dashboard, and the dashboard asks for each that speaks', () => {
    const folder = ['frontends', 'account', 'src', 'screens', 'dashboard'] as const
    const dashboard = ['dashboard.screen.tsx', 'main-column.tsx', 'side-column.tsx'].map((file) => read(...folder, file)).join('')
    const below = read(...folder, 'below-the-fold.ts')
    const atOnce = found(`${dashboard}${below}`, /(?:import|export) \{ ([A-Z][a-z]\w*) \} from '\.(?:\.\/\.\.\/features)?\//g)
    const onOccasion = found(dashboard, /import\('\.(?:\.\/\.\.\/features|\/lead)\/[^']+'\)\)\.([A-Z]\w+)/g)
    expect([...atOnce, ...onOccasion].filter((name) => !FRAME.includes(name) && !name.endsWith('Room')).sort()).toEqual(namesOf(CARDS))
    for (const [name, speaks] of Object.entries(CARDS)) expect(dashboard.includes(`reaches(user, CARDS.${name})`)).toBe(speaks)
    const modals = /MODALS = \[([^\]]+)\]/.exec(read(...folder, 'modal-queue.ts'))?.[1] ?? ''
    expect(found(modals, /'(\w+)'/g)).toEqual(namesOf(MODAL_CARDS))
  })

  it('is asked about wherever a screen outside the profile reads what the member entered of their family', () => {
    const screens = ['account/src', 'rewards/src', 'campaigns/src', 'shell/src', 'platform/member/src', 'platform/remote-kit/src', 'platform/session/src']
    const reading = screens
      .flatMap((folder) => filesOf('frontends', ...folder.split('/')))
      .filter((file) => !OF_PROFILE.some((own) => own.test(file)))
      .filter((file) => FAMILY.test(read(file)))
    expect(reading.filter((file) => !/\breaches\(user, SUGGESTIONS\.\w+\)/.test(read(file)))).toEqual([])
    expect(reading.length).toBeGreaterThan(2)
  })
})
