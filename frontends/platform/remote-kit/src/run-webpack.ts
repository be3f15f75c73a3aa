import webpack, { type Configuration, type Stats } from 'webpack'

/** Runs one build and prints its warnings. Throws its errors. */
export function runWebpack(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) throw new Error('webpack gave no compiler')
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error)
        if (stats?.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, moduleTrace: true })))
        const warnings = stats?.toString({ all: false, warnings: true }) ?? ''
        if (warnings !== '') process.stdout.write(`${warnings}\n`)
        if (stats) resolve(stats)
      })
    })
  })
}
