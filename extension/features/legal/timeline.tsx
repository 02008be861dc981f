const stages = [
  { stage: 'Acknowledgement', time: '1-2 days' },
  { stage: 'Identity verification', time: '3-5 days' },
  { stage: 'Deletion', time: '10-15 days' },
  { stage: 'Confirmation', time: 'at most 30 days' },
];

/** From a request by e-mail to its end. */
export const Timeline = () => (
  <dl className="grid divide-y divide-line rounded-box border border-line bg-base-100">
    {stages.map(({ stage, time }) => (
      <div key={stage} className="flex justify-between gap-4 px-4 py-2.5">
        <dt>{stage}</dt>
        <dd className="text-muted">{time}</dd>
      </div>
    ))}
  </dl>
);
