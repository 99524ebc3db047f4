import { type Config, readConfig } from '../../platform/config.ts'
import { examine } from './examine.ts'
import type { Line } from './look.ts'

/** Green, or what to do: line by line. docs/operations */
function readable(): Config | Line {
  try {
    return readConfig(process.env)
  } catch (error) {
    const todo = 'correct it: nothing else could be looked at'
    return { what: 'configuration', found: error instanceof Error ? error.message : String(error), todo }
  }
}

const config = readable()
const lines = 'found' in config ? [config] : await examine(config, () => new Date())
for (const { what, found, todo } of lines) {
  console.log(`${todo ? 'RED' : 'ok '}  ${what}: ${found}`)
  if (todo) console.log(`     → ${todo}`)
}
const red = lines.filter(({ todo }) => todo).length
console.log(red === 0 ? `${lines.length} looked at, all is well` : `${lines.length} looked at, ${red} red`)
// Something that never answers must not hold up what was found.
process.exit(red === 0 ? 0 : 1)
