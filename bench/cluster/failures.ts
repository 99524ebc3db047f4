import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { TTL_SECONDS } from './configurations.ts'
import type { ClusterNode } from './engines.ts'
import { endProcess, processesIn, signalAll } from './processes.ts'

export type Mend = () => Promise<void> | void

type Failure = {
  name: string
  /** Within how long orders are acknowledged again. */
  seconds: number
  /** Whether another becomes the primary. */
  isReplaced: boolean
  fail: (cluster: Cluster, primary: ClusterNode, turn: number) => Promise<Mend>
}

/** What happens to a primary, one kind after the other. */
export const failures: readonly Failure[] = [
  {
    name: 'postgres',
    seconds: 10,
    isReplaced: true,
    fail: async (cluster, primary) => {
      signalAll([cluster.postmasterOf(primary)], 'SIGKILL')
      return () => {}
    },
  },
  {
    name: 'machine',
    seconds: 30,
    isReplaced: true,
    fail: async (cluster, primary) => {
      signalAll(processesIn(primary.folder), 'SIGKILL')
      await endProcess(cluster.patroniOf(primary), 'SIGKILL')
      return () => cluster.startPatroni(primary)
    },
  },
  {
    name: 'patroni',
    seconds: 30,
    isReplaced: true,
    fail: async (cluster, primary) => {
      await endProcess(cluster.patroniOf(primary), 'SIGKILL')
      return () => cluster.startPatroni(primary)
    },
  },
  {
    name: 'freeze and wake',
    seconds: 30,
    isReplaced: true,
    fail: async (_cluster, primary) => {
      const begun = Date.now()
      const frozen = processesIn(primary.folder)
      signalAll(frozen, 'SIGSTOP')
      return async () => {
        // It must believe, on waking, that it is the primary still, while another one is.
        await sleep(Math.max(0, begun + (TTL_SECONDS + 5) * 1000 - Date.now()))
        signalAll(frozen, 'SIGCONT')
      }
    },
  },
  {
    name: 'etcd member',
    seconds: 30,
    isReplaced: false,
    fail: async (cluster, _primary, turn) => {
      const { members, kill, start } = cluster.etcd
      const member = members[turn % members.length]
      if (!member) throw new Error('no member of etcd')
      await kill(member)
      return () => start(member)
    },
  },
  {
    name: 'network cut',
    seconds: 30,
    isReplaced: true,
    fail: async (cluster, primary) => {
      for (const line of cluster.linesOf(primary)) line.behave('holds')
      return () => {
        for (const line of cluster.linesOf(primary)) line.behave('passes')
      }
    },
  },
]
