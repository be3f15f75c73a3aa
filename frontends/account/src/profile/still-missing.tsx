import { useHost } from '@club/remote-kit'
import { klDay, PROFILE_UPDATE_POINTS } from '@club/rules'
import type { User } from '@club/session'
import { LinkButton, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChildren, useDeclaredBirths } from './use-declared-births'
import { canEarnProfilePoints, missingOfProfile, type MissingPart } from './profile-reward'

const WAYS: Readonly<Record<MissingPart, string>> = { edb: '/editprofile', baby: '/addbabyinfo', address: '/addAddress' }

/** Lists what is missing for a complete profile and its points, with the way there (D48); nothing for a complete one. */
export function StillMissing({ user, onFollow }: { user: User; onFollow?: () => void }) {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const [born] = useDeclaredBirths(user)
  const pays = canEarnProfilePoints(user, { children: useChildren(true), today: klDay(now()) })
  const missing = missingOfProfile(user)
  if (missing.length === 0) return null
  const handed = (part: MissingPart) => (part === 'baby' ? { born } : part === 'address' ? { type: 'user' } : undefined)
  return (
    <Stack gap={3}>
      <Text weight="medium">{t(pays ? 'wizard.missingForPoints' : 'wizard.missing', { points: PROFILE_UPDATE_POINTS })}</Text>
      {missing.map((part) => (
        <LinkButton key={part} as={Link} to={WAYS[part]} state={handed(part)} look="soft" wide onClick={onFollow}>
          {t(`wizard.missingWays.${part}`)}
        </LinkButton>
      ))}
    </Stack>
  )
}
