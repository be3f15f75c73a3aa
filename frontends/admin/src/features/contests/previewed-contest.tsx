import { inFigures } from '@club/desk'
import { displayDay } from '@club/rules'
import { pickText } from '@club/session'
import { Button, Card, Columns, Page, Picture, Section, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import type { PreviewedValues, PreviewLanguage } from './preview-values'
import css from './previewed-contest.module.css'

const PICTURE = { width: 960, height: 540 }
const PRIZE = { width: 96, height: 72 }
/** Balance of a member who has never entered. */
const BALANCE = 1000

interface Shown {
  contest: PreviewedValues
  language: PreviewLanguage
}

/** The words of the member's page, in the language that is previewed. */
function useWords(language: PreviewLanguage) {
  const { t } = useTranslation('content')
  return (word: string, values: Record<string, unknown> = {}) => t(`contest.preview.${language}.${word}`, values)
}

function Prizes({ contest, language }: Shown) {
  const words = useWords(language)
  return (
    <ul className={css.prizes}>
      {contest.prizes.map(({ id, imageUrl, name, title, amount, item }) => {
        const named = pickText(name, language)
        const what = amount === '' || item === '' ? amount || item : words('prize', { amount, item })
        return (
          <li key={id}>
            <Card padding="tight">
              <div className={css.prize}>
                <Picture src={imageUrl} alt="" {...PRIZE} fit="contain" />
                <div>
                  <Text weight="bold">{named || title}</Text>
                  <Text tone="soft">{[...(named ? [title] : []), what].filter(Boolean).join(' · ')}</Text>
                </div>
              </div>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}

function Steps({ contest, language }: Shown) {
  return (
    <ol className={css.steps}>
      {contest.steps.map(({ id, instructions, description }, index) => (
        <li key={id} className={css.step}>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <Text weight="medium" lines>
              {pickText(instructions, language)}
            </Text>
            {pickText(description, language) === '' ? null : (
              <Text tone="soft" size="small" lines>
                {pickText(description, language)}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Entering({ contest, language }: Shown) {
  const words = useWords(language)
  const { entriesPerPerson: count, pointRequired, pointsPerEntry } = contest
  return (
    <Card padding="wide">
      <Stack gap={4}>
        <div>
          <Text as="h2" size="heading" weight="bold">
            {words('entries')}
          </Text>
          <Text tone="soft">{words('remaining', { count, total: count })}</Text>
        </div>
        <div className={css.count}>
          <span aria-hidden="true">−</span>
          <strong>1</strong>
          <span aria-hidden="true">+</span>
        </div>
        <dl className={css.sums}>
          <div>
            <dt>{words('cost')}</dt>
            <dd>{pointRequired && pointsPerEntry > 0 ? words('points', { points: inFigures(pointsPerEntry) }) : words('free')}</dd>
          </div>
          <div>
            <dt>{words('balance')}</dt>
            <dd>{words('points', { points: inFigures(BALANCE) })}</dd>
          </div>
        </dl>
        <Button wide>{words('join')}</Button>
      </Stack>
    </Card>
  )
}

/**
 * The page of a running contest as a member reads it (rewards 2): the same parts in the same order and measures as the screen /activity, which
 * travels with the members' side. What the form does not say yet is missing here as it would be there.
 */
export function PreviewedContest({ contest, language }: Shown) {
  const words = useWords(language)
  const { startDate, endDate } = contest
  return (
    <Page
      title={pickText(contest.name, language) || words('noName')}
      intro={startDate && endDate ? `${displayDay(startDate)} – ${displayDay(endDate)}` : words('noDays')}
    >
      <Columns
        main={
          <Stack gap={6}>
            <div className={css.hero}>
              <Picture src={pickText(contest.image, language)} alt="" {...PICTURE} eager />
            </div>
            <Text lines>{pickText(contest.description, language)}</Text>
            {contest.steps.length > 0 ? (
              <Section title={words('steps')}>
                <Steps contest={contest} language={language} />
              </Section>
            ) : null}
            {contest.prizes.length > 0 ? (
              <Section title={words('prizes')}>
                <Prizes contest={contest} language={language} />
              </Section>
            ) : null}
          </Stack>
        }
        side={<Entering contest={contest} language={language} />}
      />
    </Page>
  )
}
