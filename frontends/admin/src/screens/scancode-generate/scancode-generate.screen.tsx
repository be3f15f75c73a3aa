import { useCallMutation } from '@club/api'
import { adminCodeCalls } from '@club/contracts/http'
import { CODE_BATCH_QUANTITY_MAX } from '@club/rules'
import { AlertModal, Button, Card, Columns, ConfirmDialog, LinkButton, Page, Row, SelectField, showToast, Skeletons, Stack, Text, TextField } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useCodeBatches } from '../../features/code-batches/api/use-code-batches'
import { inFigures } from '../../features/code-batches/batch-name'
import css from '../../features/code-batches/components/code-batches.module.css'
import { choose, EMPTY_DRAFT, inSizeOrder, missingFields, productOf, type DraftField } from '../../features/code-batches/new-batch'
import { LoadProblem } from '../../problems/components/load-problem'
import { useProblemText } from '../../problems/problem-text'

const DASHBOARD = '/admin/scancode/dashboard'

/** A new batch: what, how many, worth what; then what will happen, and a confirmation (P3 §2.3, §5, D110). */
export function ScancodeGenerateScreen() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const problemText = useProblemText()
  const batches = useCodeBatches()
  const generate = useCallMutation(adminCodeCalls.generateCodes)
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const brands = batches.data?.brands ?? []
  const { brand, format, size } = productOf(draft, brands)
  const missing = missingFields(draft)
  const errorOf = (field: DraftField) =>
    tried && missing.includes(field) ? t(`generate.missing.${field}`, { max: inFigures(CODE_BATCH_QUANTITY_MAX) }) : undefined
  const words = {
    name: [brand?.name, format?.name, size?.name.toUpperCase()].filter(Boolean).join(' '),
    quantity: inFigures(Number(draft.quantity)),
    points: inFigures(Number(draft.points)),
    total: inFigures(Number(draft.quantity) * Number(draft.points)),
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing.length > 0) setProblem(t('generate.fillAll'))
    else setAsking(true)
  }
  const confirm = () => {
    if (!draft.brandId || !draft.formatId || !draft.sizeId) return
    generate.mutate(
      { input: { brandId: draft.brandId, formatId: draft.formatId, sizeId: draft.sizeId, quantity: Number(draft.quantity), points: Number(draft.points) } },
      {
        onSuccess: ({ id }) => {
          showToast(t('generate.started', words))
          navigate(DASHBOARD, { state: { begun: id } })
        },
        onError: (error) => {
          setAsking(false)
          setProblem(problemText(error))
        },
      },
    )
  }

  return (
    <Page width="wide" title={t('generate.title')} intro={t('generate.intro')}>
      {batches.isPending ? (
        <Card>
          <Skeletons shape="form" count={5} />
        </Card>
      ) : (
        <form onSubmit={submit} noValidate>
          <Columns
            main={
              <Card padding="wide">
                <Stack gap={5}>
                  <div className={css.choices}>
                    <SelectField
                      label={t('generate.brand')}
                      placeholder={t('generate.choose')}
                      required
                      value={draft.brandId}
                      onChange={(id) => setDraft(choose(draft, 'brandId', id))}
                      options={brands.map(({ id, name }) => ({ value: id, label: name }))}
                      error={errorOf('brandId')}
                    />
                    <SelectField
                      label={t('generate.format')}
                      placeholder={t(brand ? 'generate.choose' : 'generate.brandFirst')}
                      required
                      disabled={!brand}
                      value={draft.formatId}
                      onChange={(id) => setDraft(choose(draft, 'formatId', id))}
                      options={(brand?.format ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                      error={errorOf('formatId')}
                    />
                    <SelectField
                      label={t('generate.size')}
                      placeholder={t(format ? 'generate.choose' : 'generate.formatFirst')}
                      required
                      disabled={!format}
                      value={draft.sizeId}
                      onChange={(id) => setDraft(choose(draft, 'sizeId', id))}
                      options={inSizeOrder(format?.size ?? []).map(({ id, name }) => ({ value: id, label: name.toUpperCase() }))}
                      error={errorOf('sizeId')}
                    />
                  </div>
                  <div className={css.choices} data-columns="2">
                    <TextField
                      label={t('generate.quantity')}
                      hint={t('generate.quantityHint', { max: inFigures(CODE_BATCH_QUANTITY_MAX) })}
                      type="number"
                      inputMode="numeric"
                      min={1}
                      max={CODE_BATCH_QUANTITY_MAX}
                      step={1}
                      required
                      value={draft.quantity}
                      onChange={(event) => setDraft({ ...draft, quantity: event.currentTarget.value })}
                      error={errorOf('quantity')}
                    />
                    <TextField
                      label={t('generate.points')}
                      hint={t('generate.pointsHint')}
                      type="number"
                      inputMode="numeric"
                      min={1}
                      step={1}
                      required
                      value={draft.points}
                      onChange={(event) => setDraft({ ...draft, points: event.currentTarget.value })}
                      error={errorOf('points')}
                    />
                  </div>
                </Stack>
              </Card>
            }
            side={
              <Card tone="soft" padding="wide">
                <div className={css.outcome}>
                  <h2>{t('generate.outcome')}</h2>
                  {missing.length > 0 ? (
                    <Text tone="soft">{t('generate.notYet')}</Text>
                  ) : (
                    <ul>
                      <li>{t('generate.outcomeCodes', words)}</li>
                      <li>{t('generate.outcomePoints', words)}</li>
                      <li>{t('generate.outcomeActive')}</li>
                      <li>{t('generate.outcomeFile')}</li>
                    </ul>
                  )}
                  {batches.generating ? (
                    <Text weight="medium" tone="danger" role="status">
                      {t('batches.oneAtATime')}
                    </Text>
                  ) : null}
                  <Row gap={3}>
                    <Button type="submit" disabled={batches.generating}>
                      {t('generate.submit')}
                    </Button>
                    <LinkButton as={Link} to={DASHBOARD} look="quiet">
                      {t('generate.cancel')}
                    </LinkButton>
                  </Row>
                </div>
              </Card>
            }
          />
        </form>
      )}
      <ConfirmDialog
        open={asking}
        title={t('generate.confirmTitle', words)}
        confirmLabel={t('generate.confirm')}
        busy={generate.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('generate.confirmText', words)}
      </ConfirmDialog>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
      <LoadProblem problem={batches.data ? null : batches.error} />
    </Page>
  )
}
