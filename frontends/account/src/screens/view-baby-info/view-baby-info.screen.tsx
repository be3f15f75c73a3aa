import { useCallQuery } from '@club/api'
import { codeCalls } from '@club/contracts/http'
import { BABIES_MAX, displayDay } from '@club/rules'
import { useLanguage, useUser, type User } from '@club/session'
import { EmptyState, LinkButton, List, ListRow, Page, Skeletons, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { productName } from '../../features/babies/baby-values'
import { BabyArt } from '../../features/babies/components/baby-art'
import { useDeclaredBirths } from '../../profile/use-declared-births'

// Keeps the line's room until the names of products are there.
const NO_NAME_YET = '\u00a0'

function Babies({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const babies = user.babyInfos
  const declared = useDeclaredBirths(user)
  // Only names of products come from here: without them the list is still useful.
  const brands = useCallQuery(codeCalls.listBrands, undefined)
  if (babies.length === 0 && declared.length === 0)
    return (
      <EmptyState
        title={t('baby.emptyTitle')}
        art={<BabyArt />}
        action={
          <LinkButton as={Link} to="/addbabyinfo">
            {t('baby.add')}
          </LinkButton>
        }
      >
        {t('baby.empty')}
      </EmptyState>
    )
  return (
    <Stack gap={5}>
      <List label={t('baby.listTitle')}>
        {babies.map((baby) => {
          const name = baby.name ?? t('baby.unnamed')
          const product = productName(brands.data ?? [], baby, language)
          return (
            <ListRow
              key={baby.id}
              picture={<BabyArt girl={baby.gender === 'female'} />}
              title={name}
              note={
                <>
                  {t('baby.born', { date: displayDay(baby.birthDate) })}
                  <br />
                  {product === '' ? NO_NAME_YET : product}
                </>
              }
              end={
                <LinkButton as={Link} to="/addbabyinfo" state={{ baby }} look="soft" size="small" aria-label={t('baby.editOf', { name })}>
                  {t('baby.edit')}
                </LinkButton>
              }
            />
          )
        })}
        {declared.map((birth, index) => (
          <ListRow
            key={`${birth} ${index}`}
            picture={<BabyArt />}
            title={t('baby.unnamed')}
            note={
              <>
                {t('baby.born', { date: displayDay(birth) })}
                <br />
                {t('baby.incomplete')}
              </>
            }
            end={
              <LinkButton as={Link} to="/addbabyinfo" state={{ born: birth }} size="small" aria-label={t('baby.completeOf', { date: displayDay(birth) })}>
                {t('baby.complete')}
              </LinkButton>
            }
          />
        ))}
      </List>
      {babies.length >= BABIES_MAX ? (
        <Text tone="soft">{t('baby.full', { count: BABIES_MAX })}</Text>
      ) : (
        <LinkButton as={Link} to="/addbabyinfo" look={declared.length === 0 ? 'filled' : 'outline'} wide>
          {t('baby.add')}
        </LinkButton>
      )}
      <LinkButton as={Link} to="/editprofile" look="quiet" wide>
        {t('editProfile.backToProfile')}
      </LinkButton>
    </Stack>
  )
}

/** The member's babies, each with a way to change it (account 2, D52). */
export function ViewBabyInfoScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  return (
    <Page width="narrow" title={t('baby.listTitle')} intro={t('baby.listIntro')}>
      {user ? <Babies user={user} /> : <Skeletons />}
    </Page>
  )
}
