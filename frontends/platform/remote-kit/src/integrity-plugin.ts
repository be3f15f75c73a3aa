import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

/** The hash that the shell has for the file's whole address; empty for versions built before there were hashes. */
const expected = (address: string) => `((window.clubIntegrity||{})[${address}]||"")`

/**
 * A page knows at first the hashes of its own screen alone. The shell says by `clubIntegrityOf` whether those of a script are still to come;
 * an older shell knows all of them from the start.
 */
class WaitForIntegrity extends webpack.RuntimeModule {
  constructor() {
    super('wait for integrity', webpack.RuntimeModule.STAGE_TRIGGER)
  }
  override generate(): string {
    const { ensureChunk, getChunkScriptFilename, publicPath } = webpack.RuntimeGlobals
    return `var load = ${ensureChunk}, without = ${JSON.stringify(this.withoutScript())};
${ensureChunk} = (...chunk) => {
  var list = window.clubIntegrityOf && !without.includes(chunk[0]) && window.clubIntegrityOf(${publicPath} + ${getChunkScriptFilename}(chunk[0]));
  return list ? list.then(() => load(...chunk)) : load(...chunk);
};`
  }
  /** The chunks that have no file: they only take a shared package from the shell. */
  private withoutScript(): (string | number | null)[] {
    const { chunk, chunkGraph } = this
    if (!chunk || !chunkGraph) return []
    return [...chunk.getAllAsyncChunks()].filter((one) => !webpack.javascript.JavascriptModulesPlugin.chunkHasJs(one, chunkGraph)).map(({ id }) => id)
  }
}

/** Has the loader of a remote's chunks tell the browser what each must be, which then runs nothing else. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = ${expected('script.src')};`,
      )
      compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.ensureChunk).tap('IntegrityPlugin', (chunk, required) => {
        required.add(webpack.RuntimeGlobals.publicPath).add(webpack.RuntimeGlobals.getChunkScriptFilename)
        compilation.addRuntimeModule(chunk, new WaitForIntegrity())
      })
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${tag}.integrity = ${expected(`${tag}.href`)};`,
      )
    })
  }
}
