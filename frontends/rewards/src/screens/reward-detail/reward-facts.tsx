import { formatNumber } from '@club/member'
import { pickText, useLanguage } from '@club/session'
import { Badge, Card, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { RewardPicture } from '../../features/shop/components/reward-picture'
import { voucherKind } from '../../features/vouchers/voucher-kind'
import { isRewardActive, rewardName, rewardPicture, rewardStock, type Reward } from '../../reward'
import css from './reward-detail.module.css'

const PICTURE = { width: 720, height: 540 } as const
const FEW = 5

/** Description of a reward; the server sends none for vouchers and donations (rewards 3). */
function useDescription(reward: Reward): string {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  if (reward.type === 'voucher') return t(`voucher.about.${voucherKind(reward.item.name)}`)
  return reward.type === 'donate' ? t('detail.donateAbout') : pickText(reward.item.description, language)
}

/** Picture, title, points and description (rewards 2). */
export function RewardFacts({ reward }: { reward: Reward }) {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const name = rewardName(reward, language)
  const left = rewardStock(reward)
  const description = useDescription(reward)
  return (
    <Card padding="none">
      <div className={css.facts}>
        <RewardPicture type={reward.type} src={rewardPicture(reward, language)} alt={name} {...PICTURE} eager />
        <div className={css.words}>
          {reward.item.itemBrand === '' ? null : (
            <Text size="small" tone="soft">
              {reward.item.itemBrand}
            </Text>
          )}
          <h1 className={css.title}>{name}</h1>
          <p className={css.price}>{t('points', { points: formatNumber(reward.item.points) })}</p>
          {!isRewardActive(reward) ? (
            <Badge tone="danger">{t('detail.gone')}</Badge>
          ) : left <= 0 ? (
            <Badge tone="danger">{t('detail.out')}</Badge>
          ) : left <= FEW ? (
            <Badge tone="warning">{t('shop.left', { count: left })}</Badge>
          ) : null}
          <Stack gap={2}>
            <Text lines>{description}</Text>
          </Stack>
        </div>
      </div>
    </Card>
  )
}
