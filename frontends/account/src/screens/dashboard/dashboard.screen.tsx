import { useSettings } from '@club/remote-kit';
import { useUser } from '@club/session';
import { Card, Columns, ExternalIcon, GiftIcon, HeartIcon, LinkButton, List, ListRow, Page, Section, Skeleton, Skeletons, StarIcon, Text } from '@club/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NewsCarousel } from '../../features/news/components/news-carousel';
import { QuestPreview } from '../../features/quests/components/quest-preview';
import { Goodies } from './goodies';
import { MemberHero } from './member-hero';
import { MenuTiles } from './menu-tiles';
import css from './dashboard.module.css';

const HERO_HEIGHT = 260;

/** The member's home (P1 §2). The balance and the tier follow the session, which the gateway keeps live. */
export function DashboardScreen() {
  const { t } = useTranslation('account');
  const { brandSite } = useSettings();
  const user = useUser();
  if (!user) return <Page><Skeleton height={HERO_HEIGHT} /><Skeletons shape="cards" count={6} /></Page>;
  return (
    <Page>
      <MemberHero user={user} />
      <MenuTiles />
      <Columns
        main={(
          <>
            <Section title={t('news.title')}><NewsCarousel /></Section>
            <Section title={t('dashboard.goodiesTitle')}><Goodies /></Section>
          </>
        )}
        side={(
          <>
            <Section title={t('quests.title')} actions={<LinkButton as={Link} to="/quest" look="quiet" size="small">{t('quests.all')}</LinkButton>}><QuestPreview user={user} /></Section>
            <Section title={t('dashboard.together')}>
              <List label={t('dashboard.together')}>
                <ListRow as={Link} to="/wishingtree" picture={<HeartIcon />} title={t('dashboard.wishingTree')} note={t('dashboard.wishingTreeNote')} />
                <ListRow as={Link} to="/wishingtree/donate" picture={<StarIcon />} title={t('dashboard.donate')} note={t('dashboard.donateNote')} />
                <ListRow as={Link} to="/mysteryboxhome" picture={<GiftIcon />} title={t('dashboard.mysteryBox')} note={t('dashboard.mysteryBoxNote')} />
              </List>
            </Section>
            <Card tone="blush">
              <div className={css.shop}>
                <h2>{t('dashboard.shopTitle')}</h2>
                <Text>{t('dashboard.shopText')}</Text>
                <LinkButton href={brandSite.shop} target="_blank" rel="noopener noreferrer" look="outline" iconAfter={<ExternalIcon size={18} />}>{t('dashboard.shopGo')}</LinkButton>
              </div>
            </Card>
          </>
        )}
      />
    </Page>
  );
}
