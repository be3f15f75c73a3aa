// Parts of a catalogue that the build divides (`remote-kit/src/catalogue-part-loader.ts`).
declare module '*.json?seldom' {
  const texts: import('@club/session').Catalogue
  export default texts
}
declare module '*.json?everyday' {
  const texts: import('@club/session').Catalogue
  export default texts
}
