import type { ContainerChange } from '../errors/faults.ts';
import type { Call } from '../http/call.ts';
import type { Sandbox } from '../instance/sandbox.ts';
import type { Container } from '../state/container.ts';

/** A container that is there and belongs to a creator. */
export const containerOf = ({ state }: Sandbox, user: string, id: string): Container | undefined =>
  state.containers.find((one) => one.id === id && one.user === user && !one.isLost);

/** The container that a call publishes or reads, whoever calls. */
function containerNamed({ sandbox, path, input }: Call): Container | undefined {
  const id = input.get('creation_id') ?? path.slice(1);
  return sandbox.state.containers.find((one) => one.id === id);
}

/** The text of the container that a call creates, reads or publishes. */
export const textOfCall = (call: Call): string | null =>
  containerNamed(call)?.text ?? (call.method === 'POST' ? call.input.get('text') : null);

/** Does to the container of a call what a rule says. */
export function changeContainer(call: Call, changes: ContainerChange = {}): void {
  const container = containerNamed(call);
  if (container) Object.assign(container, changes);
}
