import { useAdministrator, useSession } from '@club/session'
import { Card, EmptyState, Grid, Page, Text } from '@club/ui'
import { ArrowRightIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { menuFor } from '../../screen-table'
import css from './start.module.css'

/** The first page of a role whose own first screen does not exist yet: which of its tools do (D91). */
export function StartScreen() {
  const { t } = useTranslation('admin')
  const { type } = useSession()
  const { pathname } = useLocation()
  const name = useAdministrator()?.username ?? ''
  const tools = menuFor(type ?? '')
    .flatMap((group) => group.entries)
    .filter((entry) => entry.menu?.group !== 'home')
  const missing = pathname === '/admin/account' ? t('start.accounts') : t('start.pointHistory')
  return (
    <Page width="wide" title={t('start.title', { name })} intro={tools.length > 0 ? t('start.intro') : undefined}>
      {tools.length === 0 ? (
        <Card>
          <EmptyState title={t('start.noTools')}>{t('start.noToolsText')}</EmptyState>
        </Card>
      ) : (
        <>
          <Grid min={280}>
            {tools.map((tool) => (
              <Link key={tool.path} to={tool.path} className={css.tool}>
                <strong>{t(`screen.${tool.id}`)}</strong>
                <span>{t(`start.about.${tool.id}`)}</span>
                <ArrowRightIcon size={20} />
              </Link>
            ))}
          </Grid>
          <Text size="small" tone="soft">
            {missing}
          </Text>
        </>
      )}
    </Page>
  )
}
