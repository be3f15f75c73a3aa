import { generate } from './generate'

const [kind = '', name = ''] = process.argv.slice(2)
generate(kind, name, process.cwd()).then(
  (files) => process.stdout.write(`${files.join('\n')}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
