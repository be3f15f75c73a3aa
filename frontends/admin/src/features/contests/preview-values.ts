import type { Contest } from '@club/contracts/http'
import type { FormValues } from '@club/desk'
import { contestInput, type PrizeName, type PrizeRow, type StepRow } from './contest-form'

export type PreviewLanguage = 'en' | 'bm'

/** Parts of a saved contest that its form does not send again. */
export type KeptPictures = Pick<Contest, 'image' | 'prizes'>

/** A contest as typed so far, which may be incomplete: days may be missing, pictures are ''. */
export interface PreviewedValues extends Pick<Contest, 'name' | 'description' | 'image' | 'prizes' | 'steps' | 'pointRequired'> {
  startDate: string | null
  endDate: string | null
  entriesPerPerson: number
  pointsPerEntry: number
}

const textIn = (values: FormValues, name: string): string => String(values[name] ?? '').trim()
const dayIn = (values: FormValues, name: string): string | null => textIn(values, name) || null
const countIn = (values: FormValues, name: string): number => Math.max(0, Number(values[name]) || 0)

/** The contest that the values of a form describe; `urlOf` gives a chosen file an address. */
export function previewOf(values: FormValues, { kept, urlOf }: { kept: KeptPictures | undefined; urlOf: (file: File) => string }): PreviewedValues {
  const pictureIn = (name: string, otherwise: string | undefined) => (values[name] instanceof File ? urlOf(values[name]) : (otherwise ?? ''))
  const names = (values['prizeNames'] ?? []) as PrizeName[]
  const chosen = ((values['prizes'] ?? []) as PrizeRow[]).map(({ file, amount, name }, index) => ({
    id: String(index),
    title: '',
    item: '',
    amount,
    name,
    imageUrl: file ? urlOf(file) : '',
  }))
  const isNamed = ({ imageUrl, amount, name }: { imageUrl: string; amount: string; name: { en: string; bm: string } }) =>
    [imageUrl, amount, name.en, name.bm].some((text) => text !== '')
  return {
    name: { en: textIn(values, 'name'), bm: textIn(values, 'bmName') },
    description: { en: textIn(values, 'description'), bm: textIn(values, 'bmDescription') },
    image: { en: pictureIn('file', kept?.image.en), bm: pictureIn('bmFile', kept?.image.bm) },
    startDate: dayIn(values, 'startDate'),
    endDate: dayIn(values, 'endDate'),
    steps: (contestInput(values)['steps'] as StepRow[]).map((step, index) => ({ ...step, id: String(index) })),
    prizes: kept ? kept.prizes.map((prize) => ({ ...prize, name: names.find(({ id }) => id === prize.id) ?? prize.name })) : chosen.filter(isNamed),
    pointRequired: values['pointRequired'] === true,
    entriesPerPerson: countIn(values, 'entriesPerPerson'),
    pointsPerEntry: countIn(values, 'pointsPerEntry'),
  }
}
