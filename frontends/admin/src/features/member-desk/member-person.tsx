import { adminPromoterCalls, memberDeskCalls, type DeskMember } from '@club/contracts/http'
import { addressLines, displayDay, displayInstant } from '@club/rules'
import { Card, Facts, Section, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../links/screen-link'

/** Shows the member's personal details, addresses and source of registration (trust-and-desk 7.2). */
export function MemberPerson({ member: { member } }: { member: DeskMember }) {
  const { t } = useTranslation('member')
  const yes = (is: boolean) => t(is ? 'person.yes' : 'person.no')
  const facts = [
    { label: t('person.id'), value: member.id },
    { label: t('person.birth'), value: member.dob && displayDay(member.dob) },
    { label: t('person.gender'), value: member.gender },
    { label: t('person.race'), value: member.race },
    { label: t('person.nationality'), value: member.nationality },
    { label: t('person.stage'), value: member.pregnancyStage && t(`stage.${member.pregnancyStage}`) },
    { label: t('person.due'), value: member.edb && displayDay(member.edb) },
    { label: t('person.language'), value: member.language.toUpperCase() },
    { label: t('person.mail'), value: yes(member.receiveMail) },
    { label: t('person.verified'), value: member.verifiedAt ? displayInstant(member.verifiedAt) : yes(member.verified) },
    { label: t('person.closed'), value: member.closedAt && displayInstant(member.closedAt) },
    { label: t('person.code'), value: member.referralCode },
    {
      label: t('person.referredBy'),
      value: member.referrerId && (
        <ScreenLink needs={memberDeskCalls.showMember} to={`/admin/members/${member.referrerId}`}>
          {member.referredBy}
        </ScreenLink>
      ),
    },
    {
      label: t('person.promoter'),
      value: member.promoterCode && (
        <ScreenLink needs={adminPromoterCalls.listPromoters} to={`/admin/promoter/dashboard?q=${encodeURIComponent(member.promoterCode)}`}>
          {member.promoterCode}
        </ScreenLink>
      ),
    },
    { label: t('person.source'), value: [member.registerSource, member.utmSource, member.utmMedium, member.utmCampaign].filter(Boolean).join(', ') },
  ]
  return (
    <Card>
      <Section title={t('person.title')}>
        <Facts items={facts.filter(({ value }) => value)} />
        <Stack gap={1}>
          <Text weight="medium">{t('person.addresses')}</Text>
          {member.addresses.length === 0 ? <Text tone="soft">{t('person.noAddress')}</Text> : null}
          {member.addresses.map((address) => (
            <Text key={address.id} size="small" tone={address.active ? 'ink' : 'soft'}>
              {[...addressLines(address), address.country].filter(Boolean).join(', ')}
            </Text>
          ))}
        </Stack>
      </Section>
    </Card>
  )
}
