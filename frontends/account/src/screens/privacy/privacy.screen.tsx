import { useUser, type User } from '@club/session'
import { LinkButton, Page, Skeletons, Stack } from '@club/ui'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CloseSection } from '../../features/privacy/components/close-section'
import { KeptSection } from '../../features/privacy/components/kept-section'
import { QuietSection } from '../../features/privacy/components/quiet-section'
import { ReadersSection } from '../../features/privacy/components/readers-section'

/** The sections in the order of the page: what we keep, quiet, who read it, leaving. */
const SECTIONS: readonly ComponentType<{ user: User }>[] = [KeptSection, QuietSection, ReadersSection, CloseSection]

/** The data that the club has of the member, and the member's rights over it (trust-and-desk 1 to 3). */
export function PrivacyScreen() {
  const { t } = useTranslation('privacy')
  const user = useUser()
  return (
    <Page title={t('title')} intro={t('intro')} width="narrow">
      {user ? (
        <Stack gap={5}>
          {SECTIONS.map((Part, index) => (
            <Part key={index} user={user} />
          ))}
          <div>
            <LinkButton as={Link} to="/privacy/notice" look="outline">
              {t('notice')}
            </LinkButton>
          </div>
        </Stack>
      ) : (
        <Skeletons shape="list" />
      )}
    </Page>
  )
}
