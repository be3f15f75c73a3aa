import { useApi, useCallQuery } from '@club/api'
import { contestDraftCalls, type ContestDraft } from '@club/contracts/http'
import { LoadProblem } from '@club/desk'
import { displayInstant } from '@club/rules'
import { Badge, Button, Card, LinkButton, Row, Section, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RemoveQuestion } from '../../features/content/remove-question'
import css from '../../features/contests/contests.module.css'

/** Unpublished contests: each can be continued or removed. Takes no room while there are none. */
export function ContestDrafts() {
  const { t } = useTranslation('content')
  const api = useApi()
  const drafts = useCallQuery(contestDraftCalls.listDrafts, undefined, { staleTimeMs: 0 })
  const [removing, setRemoving] = useState<ContestDraft | null>(null)
  const nameOf = ({ values: { name, bmName } }: ContestDraft) => name || bmName || t('contest.draft.noName')
  const rows = drafts.data ?? []
  return (
    <>
      {rows.length > 0 ? (
        <Section title={t('contest.draft.title')} intro={t('contest.draft.intro')}>
          <Card padding="tight">
            <ul className={css.drafts}>
              {rows.map((draft) => {
                const name = nameOf(draft)
                return (
                  <li key={draft.id}>
                    <Row gap={3} justify="between">
                      <Row gap={2}>
                        <strong>{name}</strong>
                        <Badge>{t('contest.draft.mark')}</Badge>
                        <Text size="small" tone="soft">
                          {t('contest.draft.changed', { at: displayInstant(draft.updatedAt) })}
                        </Text>
                      </Row>
                      <Row gap={2}>
                        <LinkButton
                          as={Link}
                          to="/admin/contest/add"
                          state={{ draft }}
                          look="soft"
                          size="small"
                          aria-label={t('contest.draft.goOnOf', { name })}
                        >
                          {t('contest.draft.goOn')}
                        </LinkButton>
                        <Button look="dangerQuiet" size="small" aria-label={t('remove.of', { name })} onClick={() => setRemoving(draft)}>
                          {t('remove.button')}
                        </Button>
                      </Row>
                    </Row>
                  </li>
                )
              })}
            </ul>
          </Card>
        </Section>
      ) : null}
      <RemoveQuestion
        words="content"
        isOpen={removing !== null}
        name={removing ? nameOf(removing) : ''}
        text={t('contest.draft.removeText')}
        send={() => api.call(contestDraftCalls.removeDraft, { id: removing?.id ?? '', updatedAt: removing?.updatedAt })}
        onClose={() => setRemoving(null)}
      />
      <LoadProblem problem={drafts.data ? null : drafts.error} />
    </>
  )
}
