import { drawPushKey } from './push-keys.ts'

/** A new key of notifications, to be put first in PUSH_KEYS: kept nowhere, printed once. */
const [name = String(new Date().getUTCFullYear())] = process.argv.slice(2)
if (/^[\w-]{1,16}$/.test(name)) console.log(drawPushKey(name))
else {
  console.error('npm run push:key -- 2027')
  process.exitCode = 2
}
