/**
 * The packages, of those given, that a bundle names when it loads something or finds it by its folder. esbuild breaks long lines, even within a
 * string, which a backslash then continues.
 */
export function packagesNamed(bundle: string, packages: readonly string[]): string[] {
  const text = bundle.replaceAll('\\\n', '').replaceAll('(\n', '(')
  return packages.filter((name) => [`("${name}"`, `('${name}'`, `("${name}/`, `('${name}/`].some((named) => text.includes(named)))
}
