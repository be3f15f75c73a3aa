// Lints the files that it reads as JSON from standard input ([{ path, code }]) and returns the rules that object to each.
// A process of its own: ESLint's configuration is an ES module, which jest's module system does not load.
import { ESLint } from 'eslint'

const plants = JSON.parse(await new Response(process.stdin).text())
const eslint = new ESLint()
const answers = []
for (const { path, code } of plants) {
  const [result] = await eslint.lintText(code, { filePath: path })
  answers.push((result?.messages ?? []).map((message) => message.ruleId ?? `not parsed: ${message.message}`))
}
process.stdout.write(JSON.stringify(answers))
