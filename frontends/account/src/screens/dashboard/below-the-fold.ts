// Parts that most phones show after the first screen, in one chunk: it loads when one of them is near.
export { NewsCarousel } from '../../features/news/components/news-carousel'
export { QuestPreview } from '../../features/quests/components/quest-preview'
export { RewardPreview } from '../../features/rewards/components/reward-preview'
export { TreeCard } from '../../features/wishing-tree/components/tree-card'
export { Goodies } from './goodies'
export { ShopOnline } from './shop-online'
