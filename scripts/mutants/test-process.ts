import { createVitest, type TestModule } from 'vitest/node';

// Runs test files again and again in the folder it is started in, as its parent asks: one Vitest and one database for all.

const vitest = await createVitest('test', { bail: 1, watch: false, reporters: [{}], silent: true });

process.on('message', async ({ tests, changed }: { tests: string[]; changed: string[] }) => {
  for (const file of changed) vitest.invalidateFile(file);
  const specifications = await vitest.globTestSpecifications(tests);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  process.send?.({
    hasPassed: testModules.length > 0 && unhandledErrors.length === 0 && testModules.every(hasPassed),
  });
});
/** Each test on its own: a module that `bail` stopped after a failure may still call itself fine. */
function hasPassed(module: TestModule): boolean {
  return module.ok() && [...module.children.allTests()].every((test) => test.result().state === 'passed');
}
process.on('disconnect', async () => {
  await vitest.close();
  process.exit();
});
process.send?.('ready');
