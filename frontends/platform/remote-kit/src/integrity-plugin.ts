import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

/** The hash that the shell has for the file's whole address; empty for versions built before there were hashes. */
const expected = (address: string) => `((window.clubIntegrity||{})[${address}]||"")`

/** Has the loader of a remote's chunks tell the browser what each must be, which then runs nothing else. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = ${expected('script.src')};`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${tag}.integrity = ${expected(`${tag}.href`)};`,
      )
    })
  }
}
