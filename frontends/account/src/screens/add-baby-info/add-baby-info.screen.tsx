import type { BabyInfo } from '@club/contracts/http'
import { useUser } from '@club/session'
import { LinkButton, Page, RefusedState, Skeletons } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { BabyForm } from '../../features/babies/components/baby-form'
import { useDeclaredBirths } from '../../profile/use-declared-births'

function carriedId(state: unknown): string | null {
  return (state as { baby?: Partial<BabyInfo> } | null)?.baby?.id ?? null
}

function carriedBirth(state: unknown): string | undefined {
  return (state as { born?: string } | null)?.born
}

/** A new baby, or the one that the list handed over (account 2, account 4). */
export function AddBabyInfoScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  const navigate = useNavigate()
  const { state } = useLocation()
  const babyId = carriedId(state)
  const [declared] = useDeclaredBirths(user)
  const title = t(babyId === null ? 'baby.addTitle' : 'baby.editTitle')
  const back = () => void navigate('/viewbabyinfo', { replace: true })
  if (!user)
    return (
      <Page width="narrow" title={title}>
        <Skeletons shape="form" />
      </Page>
    )
  const baby = user.babyInfos.find(({ id }) => id === babyId)
  if (babyId !== null && baby === undefined) {
    return (
      <Page width="narrow" title={title}>
        <RefusedState
          title={t('baby.missing')}
          action={
            <LinkButton as={Link} to="/viewbabyinfo">
              {t('baby.listTitle')}
            </LinkButton>
          }
        />
      </Page>
    )
  }
  return (
    <Page width="narrow" title={title}>
      <BabyForm user={user} {...(baby === undefined ? { born: carriedBirth(state) ?? declared } : { baby })} showsMissing onSaved={back} onCancel={back} />
    </Page>
  )
}
