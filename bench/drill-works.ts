import { worksKilled } from './works-killed.ts'

const KILLS = 500

/** `npm run drills -- works killed [how many]`: acts of execution while the programs die. */
export async function drill(): Promise<boolean> {
  const [, , , named = 'killed', asked] = process.argv
  if (named !== 'killed') {
    console.error('Which part? killed')
    return false
  }
  return worksKilled(Number(asked ?? KILLS))
}
