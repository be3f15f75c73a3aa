import type { CodeBatch } from '@club/contracts/http'
import { inFigures } from '@club/desk'
import { displayInstant } from '@club/rules'
import { Card, Facts, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { batchNumber } from '../batch-name'
import css from './code-batches.module.css'

interface BatchCheckProps {
  /** what the form says so far, in figures; null while something is missing */
  words: { name: string; quantity: string; canaries: number; points: string; total: string } | null
  /** batches of the same product, newest first; null while the product is not chosen */
  earlier: readonly CodeBatch[] | null
  quantity: number
  isGenerating: boolean
  startsInactive: boolean
}

/** The check before a batch is generated: what will be made, what there is of the product already, and what speaks against it. */
export function BatchCheck({ words, earlier, quantity, isGenerating, startsInactive }: BatchCheckProps) {
  const { t } = useTranslation('codes')
  const [latest] = earlier ?? []
  return (
    <Card tone="soft" padding="wide">
      <div className={css.outcome}>
        <h2>{t('generate.outcome')}</h2>
        {words ? (
          <ul>
            <li>{t('generate.outcomeCodes', words)}</li>
            <li>{t('generate.outcomePoints', words)}</li>
            {words.canaries > 0 ? <li>{t('generate.outcomeCanaries', words)}</li> : null}
            <li>{t(startsInactive ? 'generate.outcomeInactive' : 'generate.outcomeActive')}</li>
            <li>{t('generate.outcomeFile')}</li>
          </ul>
        ) : (
          <Text tone="soft">{t('generate.notYet')}</Text>
        )}
        {earlier ? (
          <>
            <h3>{t('generate.earlier')}</h3>
            {latest ? (
              <Facts
                items={[
                  { label: t('generate.earlierBatches'), value: inFigures(earlier.length) },
                  { label: t('generate.earlierCodes'), value: inFigures(earlier.reduce((sum, batch) => sum + batch.quantity, 0)) },
                  { label: t('generate.latest'), value: displayInstant(latest.createdAt) },
                ]}
              />
            ) : (
              <Text tone="soft">{t('generate.noneEarlier')}</Text>
            )}
          </>
        ) : null}
        <div role="status">
          {latest?.quantity === quantity ? (
            <Text weight="medium">{t('generate.again', { number: batchNumber(latest), created: displayInstant(latest.createdAt) })}</Text>
          ) : null}
          {isGenerating ? (
            <Text weight="medium" tone="danger">
              {t('batches.oneAtATime')}
            </Text>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
