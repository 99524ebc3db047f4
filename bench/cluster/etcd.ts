import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { type EtcdMember, etcdArguments } from './configurations.ts'
import { endProcess, type Ground, until } from './processes.ts'

const NAMES = ['e1', 'e2', 'e3']
const START_SECONDS = 60

const isHealthy = ({ client }: EtcdMember) =>
  fetch(`http://127.0.0.1:${client}/health`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => (await answer.text()).includes('"true"'),
    () => false,
  )

/** Three members that agree on who is the primary; each can be killed and started again with what it knew. */
export async function startEtcd(ground: Ground, program: string, port: () => Promise<number>) {
  const members: EtcdMember[] = []
  for (const name of NAMES) members.push({ name, client: await port(), peer: await port() })
  const running = new Map<string, ChildProcess>()
  const start = (member: EtcdMember) => {
    const folder = ground.folderOf(member.name)
    const args = etcdArguments(member, members, join(folder, 'data'))
    running.set(member.name, ground.start(member.name, program, args, { cwd: folder }))
  }
  for (const member of members) start(member)
  const areHealthy = async () => (await Promise.all(members.map(isHealthy))).every(Boolean)
  await until('three etcd answer', START_SECONDS, areHealthy)
  return {
    members,
    start,
    kill: ({ name }: EtcdMember) => endProcess(running.get(name) as ChildProcess, 'SIGKILL'),
    stop: async () => {
      for (const one of running.values()) await endProcess(one, 'SIGKILL')
    },
  }
}
