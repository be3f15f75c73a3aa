import { useCallQuery } from '@club/api'
import { ownPrivacyCalls, type DataReading } from '@club/contracts/http'
import { pickText, useLanguage } from '@club/session'
import { Button, Card, FailedState, Section, Skeletons, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byDay, timeOf, useDayName } from '../../../days'
import { ReadingsByMonth } from './readings-by-month'
import css from './readers.module.css'

const SHOWN_AT_FIRST = 8
const MORE = 40

/** Roles that have words of their own; another one is shown as staff. */
const ROLES = ['dev', 'superadmin', 'tdgops', 'operations command'] as const
const roleKey = (role: string) => ROLES.find((known) => known === role)?.replace(' ', '-') ?? 'staff'

function Reading({ reading }: { reading: DataReading }) {
  const { t } = useTranslation('privacy')
  const { language } = useLanguage()
  return (
    <li className={css.reading}>
      <span className={css.dot} aria-hidden="true" />
      <div>
        <Text weight="medium">{pickText(reading.what, language)}</Text>
        <Text size="small" tone="soft">
          {t('readers.by', { role: t(`readers.roles.${roleKey(reading.role)}`), time: timeOf(reading.at) })}
        </Text>
      </div>
    </li>
  )
}

/** Shows which staff read the member's data and when: the months drawn, then each time by its day (trust-and-desk 3.2). */
export function ReadersSection() {
  const { t } = useTranslation('privacy')
  const readers = useCallQuery(ownPrivacyCalls.listReaders, undefined)
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const readings = readers.data?.data ?? []
  const dayName = useDayName()
  return (
    <Section title={t('readers.title')} intro={t('readers.intro')}>
      {readers.isPending ? (
        <Skeletons shape="list" />
      ) : readers.isError ? (
        <FailedState title={t('readers.failed')} onRetry={() => void readers.refetch()} busy={readers.isRefetching} />
      ) : readings.length === 0 ? (
        <Card tone="soft">
          <Text>{t('readers.none')}</Text>
        </Card>
      ) : (
        <Card>
          <Stack gap={4}>
            <ReadingsByMonth readings={readings} />
            {byDay(readings.slice(0, shown), ({ at }) => at).map(({ day, ofDay }) => (
              <section key={day} className={css.day}>
                <h3>{dayName(day)}</h3>
                <ul className={css.readings}>
                  {ofDay.map((reading, index) => (
                    <Reading key={`${reading.at}${index}`} reading={reading} />
                  ))}
                </ul>
              </section>
            ))}
            {readings.length > shown ? (
              <span>
                <Button look="text" onClick={() => setShown(shown + MORE)}>
                  {t('readers.more', { count: readings.length - shown })}
                </Button>
              </span>
            ) : null}
          </Stack>
        </Card>
      )}
    </Section>
  )
}
