import { adminContestCalls, type Contest } from '@club/contracts/http'
import { FormPage, FormSection, HandedOver } from '@club/desk'
import { Row, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { ContestFields } from '../../features/contests/contest-fields'
import { CONTEST_MESSAGES, editedContestInput, valuesOf } from '../../features/contests/contest-form'
import css from '../../features/content/content.module.css'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/contest/dashboard'

function Edit({ contest }: { contest: Contest }) {
  const { t } = useTranslation('content')
  const form = useContentForm(adminContestCalls.editContest, {
    defaults: valuesOf(contest),
    toInput: editedContestInput,
    refusalOrder: CONTEST_MESSAGES,
    list: LIST,
    nameOf: (saved) => saved.name.en,
  })
  return (
    <FormPage title={t('contest.form.edit', { name: contest.name.en })} form={form} back={LIST}>
      <ContestFields form={form} image={contest.image} />
      <FormSection title={t('contest.form.prizes')} intro={t('contest.form.prizesStay')}>
        <Row gap={4}>
          {contest.prizes.map(({ id, imageUrl, amount, title }, index) => (
            <figure key={id} className={css.figure}>
              <img src={imageUrl} alt={t('contest.form.prizePicture', { number: index + 1 })} className={css.picture} />
              <figcaption>
                <Text size="small">{amount || title}</Text>
              </figcaption>
            </figure>
          ))}
        </Row>
      </FormSection>
    </FormPage>
  )
}

/** Changes the contest that was handed over; icons only when both are chosen anew, prizes never (P3 §5, D113). */
export function ContestEditScreen() {
  return (
    <HandedOver<Contest> name="contest" needs={['id', 'name', 'steps', 'prizes', 'dropdownOptions']} back={LIST}>
      {(contest) => <Edit contest={contest} />}
    </HandedOver>
  )
}
