export { BearErrorArt, CatErrorArt, EmptyArt, ErrorArt, Scene, SceneGround, type SceneProps } from './scenes'
export { Logo } from './logo'
