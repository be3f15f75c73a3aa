import { useCallQuery } from '@club/api'
import { codeCalls } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { birthOutlook, displayDay, klDay } from '@club/rules'
import type { User } from '@club/session'
import { LinkButton, Section, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDeclaredBirths } from '../../../profile/use-declared-births'
import { childrenOf, type Child } from '../children'
import { MonthCardButton } from './month-card-button'
import { NearAwaitedArt, NearBabyArt } from './near-art'
import css from './family.module.css'

// Keeps the line's room until sizes have names.
const NO_SIZE_YET = '\u00a0'

function ChildCard({ child, sizesKnown }: { child: Child; sizesKnown: boolean }) {
  const { t } = useTranslation('account')
  const { baby, age, outlook, birth } = child
  const name = baby?.name ?? t('baby.unnamed')
  const title = age.unit === 'weeks' && age.count === 0 ? t('family.newborn', { name }) : t(`family.age.${age.unit}`, { count: age.count, name })
  const size = outlook && t(`family.size.${outlook.when}`, { size: outlook.size.toUpperCase(), next: outlook.next?.toUpperCase() ?? '' })
  return (
    <li className={css.card} data-shares={baby !== null}>
      <span className={css.art}>
        <NearBabyArt girl={baby?.gender === 'female'} />
      </span>
      <div className={css.words}>
        <h3>{title}</h3>
        {baby === null ? (
          <Text size="small">{t('baby.incomplete')}</Text>
        ) : size ? (
          <Text size="small">{size}</Text>
        ) : sizesKnown ? null : (
          <Text size="small">{NO_SIZE_YET}</Text>
        )}
        <span className={css.links}>
          {baby === null ? (
            <LinkButton
              as={Link}
              to="/addbabyinfo"
              state={{ born: birth }}
              size="small"
              look="soft"
              aria-label={t('baby.completeOf', { date: displayDay(birth) })}
            >
              {t('baby.complete')}
            </LinkButton>
          ) : (
            <LinkButton as={Link} to="/addbabyinfo" state={{ baby }} size="small" look="soft" aria-label={t('baby.editOf', { name })}>
              {t('baby.edit')}
            </LinkButton>
          )}
          {outlook?.next && outlook.when !== 'fits' ? (
            <LinkButton as={Link} to="/picksample" size="small" look="text">
              {t('family.tryNext', { next: outlook.next.toUpperCase() })}
            </LinkButton>
          ) : outlook ? (
            <LinkButton as={Link} to="/productsinfo" size="small" look="text">
              {t('family.products')}
            </LinkButton>
          ) : null}
        </span>
      </div>
      {baby === null ? null : <MonthCardButton name={baby.name} birth={birth} />}
    </li>
  )
}

/** The child that is on the way; where the day is unknown, the question for it. */
function AwaitedCard({ user, today }: { user: User; today: string }) {
  const { t } = useTranslation('account')
  const outlook = user.edb === null ? undefined : birthOutlook(user.edb, today)
  const passed = outlook?.when === 'passed'
  const title =
    outlook === undefined
      ? t('family.awaited.unknown')
      : outlook.when === 'weeks'
        ? t('family.awaited.weeks', { count: outlook.weeks })
        : outlook.when === 'days'
          ? t('family.awaited.days', { count: outlook.days })
          : t(`family.awaited.${outlook.when}`)
  return (
    <li className={css.card}>
      <span className={css.art}>
        <NearAwaitedArt />
      </span>
      <div className={css.words}>
        <h3>{title}</h3>
        {outlook === undefined || user.edb === null ? null : (
          <Text size="small">{t(passed ? 'family.awaited.arrived' : 'family.awaited.due', { date: displayDay(user.edb) })}</Text>
        )}
        <span className={css.links}>
          <LinkButton as={Link} to={passed ? '/addbabyinfo' : '/editprofile'} size="small" look="soft">
            {t(passed ? 'baby.add' : outlook === undefined ? 'family.awaited.tell' : 'family.awaited.change')}
          </LinkButton>
          {passed ? null : (
            <LinkButton as={Link} to="/picksample" size="small" look="text">
              {t('family.awaited.sample')}
            </LinkButton>
          )}
        </span>
      </div>
    </li>
  )
}

/** No child to show yet: a kind word, and the way to add one. */
function NoChildCard({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const stage = user.pregnancyStage === 'trying' ? 'trying' : 'child'
  return (
    <li className={css.card}>
      <span className={css.art}>
        <NearAwaitedArt />
      </span>
      <div className={css.words}>
        <h3>{t(`family.none.${stage}.title`)}</h3>
        <Text size="small">{t(`family.none.${stage}.text`)}</Text>
        <span className={css.links}>
          <LinkButton as={Link} to={stage === 'trying' ? '/editprofile' : '/addbabyinfo'} size="small" look="soft">
            {t(`family.none.${stage}.go`)}
          </LinkButton>
        </span>
      </div>
    </li>
  )
}

/** The member's children today: how old, in which size, and what comes next; also the one that is on the way. */
export function FamilySection({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const today = klDay(now())
  const declared = useDeclaredBirths(user)
  const brands = useCallQuery(codeCalls.listBrands, undefined, { enabled: user.babyInfos.length > 0 })
  const children = childrenOf({ babies: user.babyInfos, declared, brands: brands.data ?? [], today })
  const awaited = user.pregnancyStage === 'pregnant'
  return (
    <Section title={t('family.title')}>
      <ul className={css.cards}>
        {awaited ? <AwaitedCard user={user} today={today} /> : null}
        {children.map((child) => (
          <ChildCard key={child.key} child={child} sizesKnown={!brands.isPending} />
        ))}
        {!awaited && children.length === 0 ? <NoChildCard user={user} /> : null}
      </ul>
    </Section>
  )
}
