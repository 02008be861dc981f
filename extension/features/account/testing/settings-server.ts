import { changeSettings, getSettings, type UserSettings } from '#shared/account';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { maria } from '../../../components/testing/render-screen.tsx';

export const { id: userId, username, email, timeZone } = maria;

const settings: UserSettings = {
  username,
  email,
  timeZone,
  privacy: { analysisCollection: true, performanceAnalytics: true, planGeneration: true },
};

/** Keeps the settings of one user, as the server does. */
export function accountApi(): FakeApi {
  let stored = settings;
  return new FakeApi()
    .on(getSettings, () => stored)
    .on(changeSettings, ({ body }) => {
      stored = { ...stored, ...body, privacy: { ...stored.privacy, ...body.privacy } };
      return stored;
    });
}
