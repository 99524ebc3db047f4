import { createVitest, type TestSpecification } from 'vitest/node'

let order: readonly string[] = []
const placeOf = ({ moduleId }: TestSpecification) => order.findIndex((file) => moduleId.endsWith(`/${file}`))

class Nearest {
  sort = async (files: TestSpecification[]) => files.toSorted((one, other) => placeOf(one) - placeOf(other))
  shard = async (files: TestSpecification[]) => files
}

const saidBy = (error: { message: string } | undefined) => error?.message.split('\n')[0] ?? ''

/** How what is said begins where no test has such a title. */
const NOT_RUN = 'no test is called'

export type Tests = {
  /** The first test that is red, in the order of these files, of those with such titles, or null when all are green. */
  firstRed: (files: readonly string[], titled?: readonly string[]) => Promise<string | null>
  /** What was read of this file is another now. */
  changed: (file: string) => void
  close: () => Promise<void>
}

/** Vitest started once for all faults: each start is seconds of processor, and the engine of the database is kept. */
export async function testsOf(folder: string, tagsFilter: string[]): Promise<Tests> {
  process.chdir(folder)
  const vitest = await createVitest('test', {
    root: folder,
    watch: false,
    maxWorkers: 1,
    bail: 1,
    passWithNoTests: true,
    reporters: [{}],
    sequence: { sequencer: Nearest },
    ...(tagsFilter.length > 0 && { tagsFilter }),
  })
  // What could not be told by a test is told here, and not by the end of the process.
  process.exitCode = 0
  return {
    firstRed: async (files, titled) => {
      if (files.length === 0) return null
      order = files
      if (titled)
        vitest.setGlobalTestNamePattern(
          new RegExp(titled.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')),
        )
      else vitest.resetGlobalTestNamePattern()
      const wanted = (await vitest.globTestSpecifications([...files])).filter((one) => placeOf(one) >= 0)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted)
      process.exitCode = 0
      const nameOf = (moduleId: string) => moduleId.slice(folder.length + 1)
      const ran = files.flatMap((file) => testModules.filter(({ moduleId }) => nameOf(moduleId) === file))
      const isSeen = ran.some(
        ({ children }) => [...children.allTests('failed'), ...children.allTests('passed')].length > 0,
      )
      for (const module of ran) {
        const [test] = [...module.children.allTests('failed')]
        if (test) return `${nameOf(module.moduleId)} › ${test.fullName}: ${saidBy(test.result().errors?.[0])}`
        const [error] = module.errors()
        if (error) return `${nameOf(module.moduleId)}: ${saidBy(error)}`
      }
      // What looked at nothing is not green.
      if (titled && !isSeen) return `${NOT_RUN} ${titled.join(', ')}`
      return unhandledErrors.length > 0 ? `outside of any test: ${String(unhandledErrors[0])}` : null
    },
    changed: (file) => vitest.invalidateFile(file),
    close: () => vitest.close(),
  }
}
