import { createScoringService } from './scoringService.ts';

declare const self: DedicatedWorkerGlobalScope;

// A message to oneself queues behind the messages that came meanwhile; setTimeout would wait 4 ms each time.
const channel = new MessageChannel();
let wake: () => void = () => undefined;
channel.port1.addEventListener('message', () => wake());
channel.port1.start();

const service = createScoringService({
  post: (reply, transfer) => self.postMessage(reply, transfer),
  now: () => performance.now(),
  breathe: () =>
    new Promise((resolve) => {
      wake = resolve;
      channel.port2.postMessage(null);
    }),
});

self.addEventListener('message', (event) => service.receive(event.data));
