/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { DownloadData } from '@/components/account/download-data';
import { fakeApi, offline } from '@/jest/fake-api';
import { personAtPage } from '@/jest/person-at-page';

async function download(answer: () => unknown) {
  fakeApi({ 'GET /api/users/7/export': answer });
  render(<DownloadData userId="7" />);
  await personAtPage().press('Download my data');
}

describe('the download of one’s data', () => {
  it('says that it is at work', async () => {
    await download(() => new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveClass('spinner');
    expect(screen.getByRole('status')).toHaveTextContent('Your data is being gathered …');
    expect(screen.getByRole('button', { name: 'Download my data' })).toBeDisabled();
  });

  it('says what went wrong', async () => {
    await download(offline);
    expect(await screen.findByRole('alert')).toHaveTextContent('The site cannot be reached.');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
