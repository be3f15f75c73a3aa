import type { MysteryCampaign } from '@club/contracts/http'
import { Accordion } from '@club/member'
import { displayDay } from '@club/rules'
import { Badge, Button, Card, Row, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seedMatches } from '../seed-hash'
import css from './mystery.module.css'

/** This week and the one before: few came for older ones. */
const WEEKS_SHOWN = 2

type Draw = Omit<MysteryCampaign['draws'][number], 'week'>

/** Computes here, in the reader's own browser, whether the seed is the one that was promised. */
function SeedCheck({ seed, seedHash }: { seed: string; seedHash: string }) {
  const { t } = useTranslation('campaigns')
  const [outcome, setOutcome] = useState<'matches' | 'differs' | 'impossible' | null>(null)
  const check = async () => {
    const matches = await seedMatches(seed, seedHash)
    setOutcome(matches === null ? 'impossible' : matches ? 'matches' : 'differs')
  }
  return (
    <Row gap={2}>
      <Button look="soft" size="small" onClick={() => void check()}>
        {t('mysteryBox.draws.verify')}
      </Button>
      <span role="status">{outcome === null ? null : t(`mysteryBox.draws.${outcome}`)}</span>
    </Row>
  )
}

/** The numbers of a draw, for those who compute; folded, because they say nothing to others. */
function Proofs({ draw: { seed, listHash, seedHash } }: { draw: Draw }) {
  const { t } = useTranslation('campaigns')
  const numbers = [
    { label: t('mysteryBox.draws.seedHash'), number: seedHash },
    { label: t('mysteryBox.draws.seed'), number: seed },
    { label: t('mysteryBox.draws.listHash'), number: listHash },
  ].filter(({ number }) => number !== null)
  const content = (
    <dl className={css.proofs}>
      {numbers.map(({ label, number }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  )
  return <Accordion items={[{ title: t('mysteryBox.draws.proofs'), content }]} />
}

function DrawCard({ title, draw }: { title: string; draw: Draw }) {
  const { t } = useTranslation('campaigns')
  const { seed, seedHash } = draw
  return (
    <Card>
      <Stack gap={3}>
        <Row gap={2} justify="between">
          <h2 className={css.drawn}>{title}</h2>
          <Badge tone={seed === null ? 'neutral' : 'success'}>{t(seed === null ? 'mysteryBox.draws.open' : 'mysteryBox.draws.drawn')}</Badge>
        </Row>
        {seed === null ? null : (
          <Text size="small" tone="soft">
            {t('mysteryBox.draws.entrants', { count: draw.entrants })}
          </Text>
        )}
        <Proofs draw={draw} />
        {seed === null ? null : <SeedCheck seed={seed} seedHash={seedHash} />}
      </Stack>
    </Card>
  )
}

/**
 * Data for anybody to verify the draws: the commitments of this week and of the grand prize, with seed and list of finished draws; older weeks on
 * request.
 */
export function Draws({ draws, grandDraw }: Pick<MysteryCampaign, 'draws' | 'grandDraw'>) {
  const { t } = useTranslation('campaigns')
  const [all, setAll] = useState(false)
  if (draws.length === 0 && !grandDraw) return <Text tone="soft">{t('mysteryBox.draws.none')}</Text>
  return (
    <Stack gap={4}>
      <div className={css.draws}>
        {(all ? draws : draws.slice(0, WEEKS_SHOWN)).map((draw) => (
          <DrawCard key={draw.week} title={t('mysteryBox.draws.week', { date: displayDay(draw.week) })} draw={draw} />
        ))}
        {grandDraw ? <DrawCard title={t('mysteryBox.draws.grand', { date: displayDay(grandDraw.lastDay) })} draw={grandDraw} /> : null}
      </div>
      {all || draws.length <= WEEKS_SHOWN ? null : (
        <div>
          <Button look="soft" size="small" onClick={() => setAll(true)}>
            {t('mysteryBox.draws.older')}
          </Button>
        </div>
      )}
      <Accordion
        items={[
          {
            id: 'check-a-draw',
            title: t('mysteryBox.draws.how'),
            content: (
              <ol className={css.how}>
                {(['check1', 'check2', 'check3'] as const).map((one) => (
                  <li key={one}>{t(`mysteryBox.draws.${one}`)}</li>
                ))}
              </ol>
            ),
          },
        ]}
      />
    </Stack>
  )
}
