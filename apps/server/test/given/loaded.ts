import { registerHooks } from 'node:module'

/** Given to a process by `--import`: says in its log which modules of OpenTelemetry it loads. */
registerHooks({
  load: (url, context, nextLoad) => {
    const name = /@opentelemetry\/[\w-]+/.exec(url)?.[0]
    if (name) process.stdout.write(`${JSON.stringify({ msg: `loaded ${name}` })}\n`)
    return nextLoad(url, context)
  },
})
