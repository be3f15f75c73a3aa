export { BearErrorArt, CatErrorArt } from './error-art'
export { EmptyArt, ErrorArt, Scene, SceneGround, type SceneProps } from './scenes'
export { Logo } from './logo'
export { paint } from './palette'
