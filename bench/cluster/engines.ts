import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EtcdMember, patroniConfiguration, pgbackrestConfiguration } from './configurations.ts'
import { endProcess, type Ground, processesIn, signalAll, until } from './processes.ts'
import type { Program } from './programs.ts'
import { type Line, openProxy } from './proxy.ts'

const NAMES = ['n1', 'n2', 'n3']
const START_SECONDS = 120
const RUNNING = ['running', 'streaming']

/** How a node is reached by its peers, by HAProxy and by whoever asks how it is; how it reaches each etcd. */
type Lines = { peers: Line; front: Line; rest: Line; etcd: Line[] }
export type ClusterNode = {
  name: string
  folder: string
  data: string
  ports: { postgres: number; rest: number }
  lines: Lines
}
type Member = { name: string; role: string; state: string; timeline?: number }

export type EngineOptions = {
  /** Off: the control, which may lose what it acknowledged. */
  isSynchronous?: boolean
  /** With a repository of backups, which every engine sends its journal to. */
  hasBackups?: boolean
}
type Parts = { ground: Ground; programs: Record<Program, string>; port: () => Promise<number>; etcd: EtcdMember[] }

const linesOf = ({ lines }: ClusterNode): Line[] => [lines.peers, lines.front, lines.rest, ...lines.etcd]

const ask = ({ ports }: ClusterNode, path: string) =>
  fetch(`http://127.0.0.1:${ports.rest}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)

async function openNode({ ground, port, etcd }: Parts, name: string): Promise<ClusterNode> {
  const folder = ground.folderOf(name)
  const ports = { postgres: await port(), rest: await port() }
  const line = async (target: number) => openProxy(await port(), target)
  const lines: Lines = {
    peers: await line(ports.postgres),
    front: await line(ports.postgres),
    rest: await line(ports.rest),
    etcd: [],
  }
  for (const { client } of etcd) lines.etcd.push(await line(client))
  return { name, folder, data: join(folder, 'data'), ports, lines }
}

const backupsOf = ({ folder }: ClusterNode) => join(folder, 'pgbackrest.conf')

/** Writes what pgBackRest and Patroni read on this node. */
function configure(
  { ground, programs }: Parts,
  node: ClusterNode,
  { isSynchronous, repository }: { isSynchronous: boolean; repository: string | null },
) {
  const { name, folder, data, ports, lines } = node
  if (repository) {
    const own = ground.folderOf(name, 'pgbackrest')
    const kept = { repository, folder: own, data, port: ports.postgres, socket: folder }
    ground.write(backupsOf(node), pgbackrestConfiguration(kept))
  }
  const archiveCommand = `${programs.pgbackrest} --config=${backupsOf(node)} --stanza=charpente archive-push %p`
  const reached = { peers: lines.peers.port, rest: lines.rest.port, etcd: lines.etcd.map((line) => line.port) }
  const wishes = { isSynchronous, ...(repository && { archiveCommand }) }
  const configuration = patroniConfiguration({ name, folder, ports, lines: reached }, wishes)
  ground.write(join(folder, 'patroni.yml'), JSON.stringify(configuration, null, 1))
}

/** Three PostgreSQL, each kept by its Patroni, one of them the primary. */
export async function startEngines(parts: Parts, { isSynchronous = true, hasBackups = false }: EngineOptions) {
  const { ground, programs } = parts
  const repository = hasBackups ? ground.folderOf('backups') : null
  const nodes: ClusterNode[] = []
  for (const name of NAMES) nodes.push(await openNode(parts, name))
  for (const node of nodes) configure(parts, node, { isSynchronous, repository })
  const keepers = new Map<string, ChildProcess>()
  const startPatroni = ({ name, folder }: ClusterNode) => {
    keepers.set(name, ground.start(name, programs.patroni, [join(folder, 'patroni.yml')], { cwd: folder }))
  }

  /** Who says it is the primary: asked of each itself, whatever its lines do. */
  const leader = async (): Promise<ClusterNode | undefined> => {
    const answers = await Promise.all(nodes.map(async (node) => ({ node, ok: (await ask(node, '/primary'))?.ok })))
    return answers.find(({ ok }) => ok)?.node
  }
  const isWhole = async (): Promise<boolean> => {
    const first = await leader()
    const answer = first && (await ask(first, '/cluster'))
    if (!answer?.ok) return false
    const { members } = (await answer.json()) as { members: Member[] }
    const inRole = (role: string) => members.filter((one) => one.role === role).length
    return (
      members.length === nodes.length &&
      inRole('leader') === 1 &&
      inRole('sync_standby') === (isSynchronous ? 1 : 0) &&
      members.every(({ state }) => RUNNING.includes(state)) &&
      new Set(members.map(({ timeline }) => timeline)).size === 1
    )
  }

  const [first, ...others] = nodes as [ClusterNode, ...ClusterNode[]]
  startPatroni(first)
  await until('a first primary', START_SECONDS, async () => (await leader()) !== undefined)
  for (const node of others) startPatroni(node)
  await until('three engines on one timeline', START_SECONDS, isWhole)

  return {
    nodes,
    first,
    repository,
    leader,
    isWhole,
    startPatroni,
    backupsOf,
    linesOf,
    patroniOf: ({ name }: ClusterNode) => keepers.get(name) as ChildProcess,
    /** The postmaster alone: its children notice and go. */
    postmasterOf: ({ data }: ClusterNode) => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: async () => {
      for (const keeper of keepers.values()) await endProcess(keeper, 'SIGKILL')
      for (const { folder } of nodes) signalAll(processesIn(folder), 'SIGKILL')
      await Promise.all(nodes.flatMap(linesOf).map((line) => line.stop()))
    },
  }
}
